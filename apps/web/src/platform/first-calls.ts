declare global {
  interface Window {
    /** Answers by token and address, asked for by public/start.js. */
    firstCalls?: Map<string, Promise<Response>>
  }
}

/** The answer to a call that the page made before the app was there; each is given once. */
export function takeFirstCall(token: string | undefined, address: string): Promise<Response> | undefined {
  const key = `${token} ${address}`
  const answer = window.firstCalls?.get(key)
  window.firstCalls?.delete(key)
  return answer
}
