/** By the latest post or by the first one. */
export const threadOrders = ['last_post_date', 'post_date'] as const
export const threadDirections = ['desc', 'asc'] as const

export type ThreadOrder = (typeof threadOrders)[number]
export type ThreadDirection = (typeof threadDirections)[number]
