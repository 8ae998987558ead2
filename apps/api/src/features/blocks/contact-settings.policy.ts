import { type FirstContact, firstContacts } from '@sparkle/contract/safety/safety-rules.ts'

export interface ContactRules {
  /** Whether the site asks for the age. */
  asksAge: boolean
  /** Null if the person was not asked. */
  isAdult: boolean | null
}

const isMinor = ({ asksAge, isAdult }: ContactRules) => asksAge && isAdult === false

/** What a person can choose. */
export function listContactChoices(rules: ContactRules): FirstContact[] {
  return firstContacts.filter((choice) => choice !== 'everyone' || !isMinor(rules))
}

/** Who may write to them first, as chosen and as their age allows. */
export function getFirstContact(chosen: FirstContact, rules: ContactRules): FirstContact {
  return chosen === 'everyone' && isMinor(rules) ? 'businesses' : chosen
}
