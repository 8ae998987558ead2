/** People of the business of the demo account: one works there, and one asks to join. */
export const demoColleagues = [
  { username: 'dana.lee', firstName: 'Dana', lastName: 'Lee' },
  { username: 'kim.ortiz', firstName: 'Kim', lastName: 'Ortiz' },
] as const

export const isColleague = (username: string): boolean =>
  demoColleagues.some((colleague) => colleague.username === username)
