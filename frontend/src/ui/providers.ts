import { defineTexts, textOf } from '../lib/language'

/** The two providers that CRG has itself ask no server: `backend/llm/own.go` says why they are no rows. */
const practice = 'practice'
const replay = 'replay'
export const isPractice = (provider: string): boolean => provider === practice
export const plays = (provider: string): boolean => provider === replay

/** Names of the services as people know them. */
export const providerNames: Record<string, string> = {
  practice: 'Practice agent',
  lmstudio: 'LM Studio',
  ollama: 'Ollama',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  openrouter: 'OpenRouter',
  mistral: 'Mistral',
  google: 'Google Gemini',
  custom: 'OpenAI-compatible',
  replay: 'Replay',
}

const own = defineTexts({
  practice: ['Practice agent', 'Übungsagent'],
  replay: ['Recording', 'Aufnahme'],
  custom: ['OpenAI-compatible', 'OpenAI-kompatibel'],
})

/** providerName is a service by its name; those of CRG's own have one in each language. */
export const providerName = (id: string): string => (id in own ? textOf(own, id as keyof typeof own) : (providerNames[id] ?? id))
