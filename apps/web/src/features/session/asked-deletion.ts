/** When the account will be deleted, once its owner has asked for that here. Their session ends, so guests read it. */
let deleteAt: number | undefined

export const askedDeletion = {
  get: () => deleteAt,
  set(unixSeconds: number | undefined) {
    deleteAt = unixSeconds
  },
}

/** The state of the history entry of the page about it, which is there again after a reload. */
export interface LeavingState {
  delete_at: number
}
