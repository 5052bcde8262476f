// Plain JavaScript, because the Node that it is for cannot read TypeScript.
const { platform, arch, versions } = process

if (Number.parseInt(versions.node, 10) < 24) {
  console.error(
    `My LSP needs Node 24, and this is Node ${versions.node} on ${platform}-${arch}. ` +
      'On Linux npm ci brings it; elsewhere install Node 24 or later from nodejs.org, then start again.',
  )
  process.exit(1)
}
