/** The multi-step helper: positions 0 to count, where position `count` is the screen after the last step. */
export interface Steps {
  readonly count: number
  readonly at: number
}

export function startSteps(count: number): Steps {
  return { count, at: 0 }
}

export function nextStep(steps: Steps): Steps {
  return jumpToStep(steps, steps.at + 1)
}

export function backStep(steps: Steps): Steps {
  return jumpToStep(steps, steps.at - 1)
}

export function jumpToStep(steps: Steps, at: number): Steps {
  return { ...steps, at: Math.min(Math.max(at, 0), steps.count) }
}
