import { secretsIn } from './secrets'

const found = (text: string) => secretsIn(text).map(([a, b]) => text.slice(a, b))

describe('keys in a text (CRG-268)', () => {
  it('finds a key that stands there itself, in every spelling of its name', () => {
    expect(found('[agent: A]\napi-key: sk-1\nAPI_KEY:sk-2\n# api-key: sk-3')).toEqual(['sk-1', 'sk-2', 'sk-3'])
  })

  it('leaves references and empty lines alone', () => {
    expect(found('api-key: env:OPENAI\napi-key: keychain:mine\napi-key:\nmodel: x')).toEqual([])
  })
})
