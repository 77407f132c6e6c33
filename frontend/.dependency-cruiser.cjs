// The plan of the page, from foundations to doors: a room imports those before it, never one behind it. No feature knows another:
// what two share is in stores, commands or ui. What the order does not say stands below it, rule by rule.
const order = ['lib', 'tokens', 'transport', 'contracts', 'stores', 'commands', 'ui', 'features', 'shell']
const upwards = order.slice(0, -1).map((room, i) => ({
  name: `${room}-knows-no-${order[i + 1]}`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: `^src/(${order.slice(i + 1).join('|')}|main)[./]` },
}))
/** only one room may use a package or folder: it is the page's one way to it. */
const only = (what, room, path = `(^|/)node_modules/${what}/`) => ({
  name: `${what}-in-${room.replaceAll(/[^\w-]+/g, '-')}-only`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/${room}` },
  to: { path },
})

module.exports = {
  forbidden: [
    ...upwards,
    {
      name: 'features-know-no-features',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'all-is-there', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'every-room-is-in-the-order',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: `^src/(?!(${order.join('|')}|testing)/)` },
    },
    {
      name: 'no-page-in-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '[.]test[.]tsx?$|^src/testing/' },
    },
    only('wailsjs', '(transport/|contracts/|features/[^/]+/calls[.]ts$)', '^wailsjs/go/'), // a wing brings its contract along,
    only('@tanstack/react-query', 'stores/ask', 'node_modules/@tanstack/(react-query|query-core)/'),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // an import of types alone is an import, too
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
