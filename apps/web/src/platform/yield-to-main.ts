/** Lets the browser handle input before the caller continues in a new task. */
export const yieldToMain = () =>
  new Promise<void>((resolve) => {
    // Timers are slower, and throttled in a hidden page.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
