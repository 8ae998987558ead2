import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, type SwitchProps } from '@mantine/core'

/** The description is not part of the name, or screen readers would say it twice. */
export function DescribedSwitch({ label, ...props }: SwitchProps & { label: string }) {
  return <Switch label={label} aria-label={label} {...props} />
}
