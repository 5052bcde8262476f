// The whole script of a document's page, which runs without the app.
const button = document.querySelector('.print-button')
const folds = [...document.querySelectorAll('.fold')]
const wide = matchMedia('(width >= 768px)')

button.hidden = false
button.addEventListener('click', () => print())

// On a wide screen all is open.
function fit() {
  for (const fold of folds) fold.open = wide.matches
}
document.querySelector('.sheet').classList.add('is-scripted')
fit()
wide.addEventListener('change', fit)

// Some browsers print only what is open, whatever the styles say.
let closed = []
addEventListener('beforeprint', () => {
  closed = folds.filter((fold) => !fold.open)
  for (const fold of closed) fold.open = true
})
addEventListener('afterprint', () => {
  for (const fold of closed) fold.open = false
})
