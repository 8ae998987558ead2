import { useEffect, useRef } from 'react'
import { findRefusedInput, type InputToCheck, type RefusedInput } from './sign-up.hooks.ts'
import { showFailureAlert } from './sign-up-alert.ts'

type Outcome = 'passed' | 'refused' | 'failed'

interface Check {
  position: number
  inputs: readonly InputToCheck[]
  outcome: Promise<Outcome>
  hasFailed: boolean
}

/**
 * The server's check of email and username. It runs while the person is already on the next step, so `onRefused` can be
 * called at any time; `settle` waits for the result.
 */
export function useInputChecks(onRefused: (position: number, refused: RefusedInput) => void) {
  const current = useRef<Check>(null)
  const handleRefused = useRef(onRefused)
  useEffect(() => {
    handleRefused.current = onRefused
  })

  async function run(check: Check): Promise<Outcome> {
    try {
      const refused = await findRefusedInput(check.inputs)
      if (!refused) return 'passed'
      if (current.current === check) {
        // The refusal is reported; the next input needs a new check.
        current.current = null
        handleRefused.current(check.position, refused)
      }
      return 'refused'
    } catch (error) {
      check.hasFailed = true
      if (current.current === check) showFailureAlert(error)
      return 'failed'
    }
  }

  function start(position: number, inputs: readonly InputToCheck[]): void {
    if (inputs.length === 0) return
    const check: Check = { position, inputs, outcome: Promise.resolve('failed'), hasFailed: false }
    current.current = check
    check.outcome = run(check)
  }

  return {
    start,
    /** True if the last check has passed; a failed one is retried. */
    async settle(): Promise<boolean> {
      const check = current.current
      if (check?.hasFailed) start(check.position, check.inputs)
      return !current.current || (await current.current.outcome) === 'passed'
    },
    /** Discards a check of this or a later position, and its result. */
    dropFrom(position: number) {
      if (current.current && current.current.position >= position) current.current = null
    },
  }
}
