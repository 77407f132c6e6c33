package web

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"time"
)

// again answers POST /again, which a second start of the program sends: a folder to open, "" = none. As in a window, the page
// that is there shows the project, or says why it cannot be opened.
func (s *Server) again(w http.ResponseWriter, r *http.Request) {
	var dir string
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<16))
	if r.Method != http.MethodPost || err != nil || json.Unmarshal(data, &dir) != nil {
		http.Error(w, "A second start sends a folder.", http.StatusBadRequest)
		return
	}
	if dir != "" {
		_, err := s.app.OpenDir(dir)
		s.app.Report(err)
	}
	w.WriteHeader(http.StatusNoContent)
}

// Again asks the program that answers at an address (Server.URL) to open a folder, "" = none. false: none answers there.
func Again(address, dir string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return false
	}
	body, err := json.Marshal(dir)
	if err != nil {
		return false
	}
	r, err := http.NewRequest(http.MethodPost, "http://"+u.Host+"/again", bytes.NewReader(body))
	if err != nil {
		return false
	}
	r.Header.Set("Authorization", "Bearer "+u.Query().Get("token"))
	client := http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}} // no proxy: it is this computer
	answer, err := client.Do(r)
	if err != nil {
		return false
	}
	answer.Body.Close()
	return answer.StatusCode == http.StatusNoContent
}
