package textform

// nearest is the known key that key is most likely a slip of: at most two letters away, "" where none is.
func nearest(key string, known []string) string {
	best, limit := "", 3
	if len(key) < 5 {
		limit = 2
	}
	for _, k := range known {
		if n := distance(key, k, limit); n > 0 && n < limit {
			best, limit = k, n
		}
	}
	return best
}

// Nearest is the known key that an unknown one is most likely a slip of, "" where none is near.
func Nearest(key string, known []string) string { return nearest(Fold(key), known) }

// distance counts the letters to insert, delete or replace to turn a into b; limit where it is that or more.
func distance(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return min(row[len(b)], limit)
}
