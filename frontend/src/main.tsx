import './tokens/pieces.css'
import './lib/locale'
import { createRoot } from 'react-dom/client'
import { loadRecents } from './features/start/recentList'
import { watchAhead } from './lib/ahead'
import { watchComposition } from './lib/keyboard'
import { watchStill } from './lib/still'
import { start } from './stores/mirrors'
import { App } from './shell/App'
import './tokens/global.css'

// A file dropped beside its target must never replace the page (in the window it would be gone for good).
for (const kind of ['dragover', 'drop']) window.addEventListener(kind, (e) => e.preventDefault())

// A pinch of two fingers arrives as Ctrl and the wheel. Over a panel it must not make the whole page larger, which no pinch back over the canvas undoes.
window.addEventListener('wheel', (e) => e.ctrlKey && e.preventDefault(), { passive: false })

// WebKitGTK, the web view of the window on Linux, draws soft shadows on the processor (40 ms a frame for one card) and looks for
// each font of a list anew in every size and weight (30 ms before the first picture); tokens.css spares it both.
const agent = navigator.userAgent
if (/Linux.*AppleWebKit/.test(agent) && !/Chrom/.test(agent)) document.documentElement.dataset.webview = 'gtk'

watchComposition()
watchAhead()
watchStill()
start()
void loadRecents() // the start screen is drawn once, with all it says
createRoot(document.getElementById('root')!).render(<App />)
