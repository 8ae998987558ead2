import { StepPage, type StepPageProps } from '#web/ui/layout/step-page.tsx'

const steps = ['Your business', 'Your work address', 'Rules'] as const

export function StartFrame(props: Omit<StepPageProps, 'label' | 'steps' | 'heading'>) {
  return <StepPage label="Steps for your business" steps={steps} heading={steps[props.at] ?? ''} {...props} />
}
