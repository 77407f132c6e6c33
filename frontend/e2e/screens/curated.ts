// The pictures that docs/screens keeps, by world, look and scene, and the name of each. build/screens takes them anew.
export const curated: Record<string, string> = {
  'doors/light/start-recents': 'start',
  'doors/light/start-new': 'new-project',
  'doors/light/first-steps': 'first-steps',
  'doors/light/trust': 'trust',
  'doors/light/lost': 'lost-connection',
  'empty/light/graph': 'graph-empty',
  'example/light/graph': 'graph-middle',
  'example/light/inspector': 'graph-near',
  'unfolded/light/graph': 'example',
  'unfolded/light/answer': 'answer',
  'unfolded/light/for-and-against': 'for-and-against',
  'unfolded/light/source': 'source',
  'large/light-wide/graph': 'graph-2000-wide',
  'example/light/lens': 'lens',
  'example/light/outline': 'outline',
  'example/light/find': 'find',
  'example/light/chat': 'chat',
  'example/light/import': 'import',
  'gates/light/gate-a': 'gate-a',
  'gates/light/gate-b': 'gate-b',
  'gates/light/gate-b-logs': 'logs-needs-me',
  'example/light/logs-turn': 'logs-turn',
  'example/light/prompts': 'prompts',
  'example/light/settings-connection': 'settings',
  'example/light/settings-node-types': 'settings-types',
  'example/light/stats': 'stats',
  'example/light/palette': 'palette',
  'example/light/shortcuts': 'shortcuts',
  'names/light/inspector': 'long-names',
  'example/dark/inspector': 'graph-near-dark',
  'gates/dark/gate-b': 'gate-b-dark',
  'example/contrast/inspector': 'graph-near-contrast',
  'example/german/inspector': 'graph-near-german',
  'example/german-200/inspector': 'graph-near-german-200',
}

/** onlyDocs: the pictures of docs/screens are wanted, and no others. */
export const onlyDocs = process.env.CRG_SCREENS === 'docs'

const keys = Object.keys(curated)
/** wants tells whether a picture, or any of a world, of a world's look, is to be taken. */
export const wants = (...parts: string[]): boolean =>
  !onlyDocs || keys.some((key) => key === parts.join('/') || key.startsWith(`${parts.join('/')}/`))
