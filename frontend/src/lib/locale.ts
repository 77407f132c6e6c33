// A webview on a system without a locale names its language "C", which is none: what formats numbers would throw at load.
// Imported before everything else.
try {
  new Intl.NumberFormat(navigator.language)
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en', configurable: true })
}
