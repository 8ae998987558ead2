/** How tests start the browser. `npm test` sets CHROMIUM_PATH. */
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
    // A new process for each page takes as long as loading the app.
    '--process-per-site',
  ],
}
