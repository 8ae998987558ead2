import { businessRules } from '@sparkle/contract/organizations/organization-rules.ts'
import { CheckboxRow, type CheckboxRowProps } from '#web/ui/forms/checkbox-row.tsx'
import classes from './agree-to-rules.module.css'

export function AgreeToRules(props: Omit<CheckboxRowProps, 'label' | 'hint'>) {
  return (
    <>
      <ol className={classes.rules}>
        {businessRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <CheckboxRow label="I agree to these rules" {...props} />
    </>
  )
}
