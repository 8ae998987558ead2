import type { Call, CallInput } from './call.ts'

interface AddressInput {
  params?: object
  query?: object
}

/** The URL of a call with its parameters filled in. */
export function callAddress<C extends Call>({ path }: C, input: CallInput<C>): string {
  const { params = {}, query = {} } = input as AddressInput
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${filled}${search.size > 0 ? `?${search}` : ''}`
}
