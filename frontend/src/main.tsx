import './lib/locale'
import { createRoot } from 'react-dom/client'
import { start } from './stores/mirrors'
import { App } from './shell/App'
import './tokens/global.css'

// A file dropped beside its target must never replace the page (in the window it would be gone for good).
for (const kind of ['dragover', 'drop']) window.addEventListener(kind, (e) => e.preventDefault())

start()
createRoot(document.getElementById('root')!).render(<App />)
