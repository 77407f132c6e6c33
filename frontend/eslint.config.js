import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// The plan of the page, read from foundations to doors: shared rooms, then features, then the shell. No feature knows another.
const shared = ['lib', 'tokens', 'contracts', 'transport', 'stores', 'commands', 'ui']
const features = [
  'start',
  'control',
  'graph',
  'inspector',
  'menus',
  'outline',
  'approval',
  'chat',
  'files',
  'prompts',
  'logs',
  'problems',
  'settings',
  'stats',
  'palette',
  'firstrun',
  'find',
  'trust',
]
const closed = (files, regex, message) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } })
const zones = [
  closed(
    shared.map((room) => `src/${room}/**`),
    '/(features|shell)(/|$)',
    'Shared rooms know no feature.',
  ),
  ...features.map((f) =>
    closed(
      [`src/features/${f}/**`],
      `/shell(/|$)|\\.\\./(features/)?(${features.filter((other) => other !== f).join('|')})(/|$)`,
      'No feature imports another, nor the shell: share through stores, commands or ui.',
    ),
  ),
]

export default tseslint.config(
  { ignores: ['dist', 'wailsjs', 'node_modules', 'test-results'] },
  ...tseslint.configs.recommended,
  {
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'no-restricted-properties': ['error', { property: 'dangerouslySetInnerHTML', message: 'Text is never code.' }],
      'no-restricted-syntax': ['error', { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text is never code.' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  ...zones,
)
