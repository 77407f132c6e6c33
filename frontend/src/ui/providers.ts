/** Names of the services as people know them. */
export const providerNames: Record<string, string> = {
  practice: 'Practice agent', lmstudio: 'LM Studio', ollama: 'Ollama', openai: 'OpenAI', anthropic: 'Anthropic', openrouter: 'OpenRouter', mistral: 'Mistral', google: 'Google Gemini', custom: 'OpenAI-compatible', replay: 'Replay',
}
