// The line that a new tab adds to this file.
import '../features/notebook/tab'
