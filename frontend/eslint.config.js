import importX from 'eslint-plugin-import-x'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// The plan of the page, read from foundations to doors: shared rooms, then features, then the shell. No feature knows another.
const shared = ['lib', 'tokens', 'contracts', 'transport', 'stores', 'commands', 'ui']
const features = ['start', 'control', 'graph', 'inspector', 'menus', 'outline', 'approval', 'chat', 'files', 'prompts', 'logs', 'problems', 'settings', 'stats', 'palette', 'firstrun', 'find']
const zones = [
  ...shared.map((room) => ({ target: `./src/${room}`, from: ['./src/features', './src/shell'], message: 'Shared rooms know no feature.' })),
  ...features.map((f) => ({ target: `./src/features/${f}`, from: './src/features', except: [`./${f}`], message: 'No feature imports another: share through stores, commands or ui.' })),
  { target: './src/features', from: './src/shell', message: 'Features do not know the shell.' },
]

export default tseslint.config(
  { ignores: ['dist', 'wailsjs', 'node_modules', 'test-results'] },
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX, 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-properties': ['error', { property: 'dangerouslySetInnerHTML', message: 'Text is never code.' }],
      'no-restricted-syntax': ['error', { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text is never code.' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
)
