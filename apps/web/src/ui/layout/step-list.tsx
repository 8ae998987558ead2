import { IconCheck } from '@tabler/icons-react'
import { Spark } from './brand.tsx'
import classes from './step-list.module.css'

export interface StepListProps {
  /** Accessible name of the list. */
  label: string
  /** The noun in "Step 2 of 5". */
  noun?: string
  steps: readonly string[]
  /** Index of the current step; equals the number of steps when all are done. */
  at: number
}

type StepState = 'done' | 'current' | 'open'
const words: Record<StepState, string> = { done: 'Done', current: 'You are here', open: 'To do' }

const getStepState = (position: number, at: number): StepState =>
  position < at ? 'done' : position === at ? 'current' : 'open'

/** The current position in a list of steps, as text and graphically. */
export function StepList({ label, noun = 'Step', steps, at }: StepListProps) {
  return (
    <div className={classes.box}>
      <p className={classes.count}>
        {at < steps.length ? `${noun} ${at + 1} of ${steps.length}` : `All ${steps.length} steps done`}
      </p>
      <ol className={classes.list} aria-label={label}>
        {steps.map((step, position) => (
          <Step key={step} name={step} position={position} state={getStepState(position, at)} />
        ))}
      </ol>
    </div>
  )
}

function Step({ name, position, state }: { name: string; position: number; state: StepState }) {
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={classes.marker} aria-hidden="true">
        {state === 'done' && <IconCheck stroke={2.5} />}
        {state === 'current' && <Spark size={26} />}
        {state === 'open' && <span>{position + 1}</span>}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.state}> {words[state]}</span>
      </span>
    </li>
  )
}
