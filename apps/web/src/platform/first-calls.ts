/** Answers by token and address, requested by start.ts. */
const { firstCalls } = globalThis as { firstCalls?: Map<string, Promise<Response>> }

/** The answer to a call that the page made before the app was there; each is given once. */
export function takeFirstCall(token: string | undefined, address: string): Promise<Response> | undefined {
  const key = `${token} ${address}`
  const answer = firstCalls?.get(key)
  firstCalls?.delete(key)
  return answer
}
