// Who has a tab, panels or commands in the workbench says so itself, and has one line here. The palette lists the commands of
// different groups in this order.
import '../features/logs/tab'
import '../features/problems'
import '../features/prompts/tab'
import '../features/settings/tab'
import '../features/texts'
import '../features/knowledge'
import '../features/ledger'
import '../features/stats/tab'
import './GraphTab'
import '../features/find'
import '../features/playback'
