/** True only when both are filled in and identical (spec, section 4). */
export function passwordsMatch(password: string, confirmation: string): boolean {
  return password !== '' && password === confirmation
}
