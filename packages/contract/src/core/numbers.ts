/** "20,000". Without `Intl`, whose first use takes a tenth of a second on a slow phone. */
export const withCommas = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
