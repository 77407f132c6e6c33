import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

export default tseslint.config({ ignores: ['dist', 'wailsjs', 'node_modules', 'test-results'] }, ...tseslint.configs.recommended, {
  plugins: { 'react-hooks': hooks },
  rules: {
    ...hooks.configs.recommended.rules,
    'no-restricted-properties': ['error', { property: 'dangerouslySetInnerHTML', message: 'Text is never code.' }],
    'no-restricted-syntax': ['error', { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text is never code.' }],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
  },
})
