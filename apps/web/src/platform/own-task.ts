/** What follows runs in a task of its own, so that the page can answer to touch and keys before it. */
export const ownTask = () => new Promise((resolve) => setTimeout(resolve))
