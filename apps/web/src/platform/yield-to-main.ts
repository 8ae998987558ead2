/** What follows runs in a task of its own, so that the page can answer to touch and keys before it. */
export const yieldToMain = () =>
  new Promise<void>((resolve) => {
    // Timers would wait longer, and stand still in a hidden page.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
