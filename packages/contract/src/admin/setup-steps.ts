/** The steps of the set-up assistant after the account of the administrator. */
export const setupSteps = ['site', 'mail', 'businesses', 'forums'] as const
export type SetupStep = (typeof setupSteps)[number]
