/**
 * Where all tests run, whatever the machine is set to. The zone is not UTC, which servers use, and its clock changes, so that
 * a test notices if one is taken for the other.
 */
export const TEST_ZONE = 'America/New_York'

/** For this process and all that it starts: workers of a test runner, servers, browsers. */
export function fixZoneAndLanguage(): void {
  process.env.TZ = TEST_ZONE
  // English. In plain "C", Chromium cannot save files in a folder whose name has letters beyond ASCII.
  process.env.LC_ALL = 'C.UTF-8'
}
