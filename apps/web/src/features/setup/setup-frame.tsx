import { StepPage, type StepPageProps } from '#web/ui/layout/step-page.tsx'

const steps = ['Your account', 'The site', 'Email', 'Businesses', 'Forums'] as const

export function SetupFrame(props: Omit<StepPageProps, 'label' | 'steps'>) {
  return <StepPage label="Steps of the set-up" steps={steps} {...props} />
}
