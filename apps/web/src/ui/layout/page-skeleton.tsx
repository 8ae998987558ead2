import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** Placeholder for a loading page. As tall as the window, so the footer does not jump when the page appears. */
export function PageSkeleton() {
  return (
    <Stack gap="md" role="status" mih="100dvh">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height={44} width="60%" />
      <Skeleton height={20} width="90%" />
      <Skeleton height={20} width="75%" />
      <Skeleton height={220} mt="md" radius="lg" />
    </Stack>
  )
}
