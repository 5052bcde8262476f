/** Ends the task, so that the browser answers the visitor between two steps of work; in a tab that nobody sees a timer would wait. */
export const nextTask = (): Promise<void> =>
  new Promise((begins) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => begins(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
