package connect

import (
	"encoding/json"

	"crg/backend/base/disk"
	"crg/backend/llm"
)

// calibrationFile keeps what was learned of each model's way of counting tokens.
const calibrationFile = ".crg/calibration.json"

func calibration(fsys disk.FS) *llm.Calibration {
	learned := &llm.Calibration{}
	if data, err := fsys.ReadFile(calibrationFile); err == nil && json.Unmarshal(data, learned) != nil {
		learned = &llm.Calibration{} // a damaged file is learned anew
	}
	return learned
}

// keepCalibration is a convenience: where it fails, the next run learns again.
func (c *Connection) keepCalibration() {
	if c.learned.Empty() || c.ReadOnly {
		return
	}
	if data, err := json.MarshalIndent(c.learned, "", "  "); err == nil {
		_ = disk.ReplaceIn(c.Disk, calibrationFile, disk.Bytes(data))
	}
}
