package apply_test

import _ "crg/backend/action/kinds" // the table of actions for the tests of this room
