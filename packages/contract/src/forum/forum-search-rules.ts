export const searchOrders = ['relevance', 'date'] as const
export type SearchOrder = (typeof searchOrders)[number]

export const forumSearchLimits = {
  keywords: { min: 2, max: 100 },
  /** A search reads at most this many posts that match. */
  found: 1000,
} as const
