import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// What a sentence for people is called here, and what would take one apart: code asks a message for its id and values instead (ADR 17).
const sentence = '/^(what|remedy|message|summary|sentence)$/'
const apart = '/^(match|matchAll|replace|replaceAll|search|split|startsWith|endsWith|includes|indexOf|lastIndexOf|slice|substring)$/'
const whole = 'A sentence is shown, never read: ask its message for id and values.'

// A browser test waits for what it sees, and finds it by role, name or data-testid: classes are the style sheets' own.
const cssClass = '/(^|[^\\w$])\\.[a-zA-Z]+_[a-z][a-zA-Z]*/'
const named = 'Find it by role, name or data-testid: a class is its style sheet\u2019s own.'
const everywhere = [
  'error',
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text is never code.' },
  { selector: `CallExpression[callee.property.name=${apart}][callee.object.property.name=${sentence}]`, message: whole },
  {
    selector: `CallExpression[callee.property.name=/^(test|exec)$/] > MemberExpression.arguments[property.name=${sentence}]`,
    message: whole,
  },
]

export default tseslint.config(
  { ignores: ['dist', 'wailsjs', 'node_modules', 'test-results'] },
  ...tseslint.configs.recommended,
  {
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'no-restricted-properties': ['error', { property: 'dangerouslySetInnerHTML', message: 'Text is never code.' }],
      'no-restricted-syntax': ['error', ...everywhere],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for still(page), or for a state that has a name.',
        },
        { selector: `Literal[value=${cssClass}]`, message: named },
        { selector: `TemplateElement[value.raw=${cssClass}]`, message: named },
      ],
    },
  },
)
