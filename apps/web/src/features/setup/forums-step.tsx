import { Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useCategories } from '#web/features/forum/nodes.hooks.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import classes from './forums-step.module.css'
import { StepForm, type StepProps, useStepSave } from './setup-step-form.tsx'

export function ForumsStep(props: StepProps) {
  const save = useStepSave(props)
  const { categories, error, isLoadingError, refetch } = useCategories()
  return (
    <StepForm
      {...props}
      heading="Forums"
      intro="People talk in these forums. You can keep them, or add, rename and remove some. You can also do this later."
      save={save}
      action="Keep these"
    >
      {isLoadingError && <FailedLoad error={error} onRetry={() => refetch()} />}
      <div className={classes.categories}>
        {categories.map(({ category, forums }) => (
          <section key={category.node_id}>
            <Title order={2} size="h4">
              {category.title}
            </Title>
            <ul className={classes.forums}>
              {forums.map(({ node_id, title }) => (
                <li key={node_id}>
                  <Text>{title}</Text>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Stack align="flex-start">
        <LinkButton to={addresses.adminForums} variant="light">
          Change forums
        </LinkButton>
      </Stack>
    </StepForm>
  )
}
