import { Text } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import classes from './broken-picture.module.css'

/** Stands in for a picture that the browser cannot show. */
export function BrokenPicture() {
  return (
    <div className={classes.box}>
      <IconPhotoOff className={classes.icon} stroke={1.25} aria-hidden="true" />
      <Text>This picture cannot be shown.</Text>
    </div>
  )
}
