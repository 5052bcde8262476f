import 'survey-core/survey-core.min.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model, settings } from 'survey-core'
import { Survey } from 'survey-react-ui'
import questions from './questions.json'

settings.animationEnabled = false
// A question for each page, whose answer moves on, as in the product.
const survey = new Model({
  autoAdvanceEnabled: true,
  autoAdvanceAllowComplete: false,
  pages: questions.map(({ name, title, choices }) => ({
    elements: [{ type: 'radiogroup', name, title, choices, isRequired: true }],
  })),
})
survey.onComplete.add(({ data }) => fetch('/answers', { method: 'POST', body: JSON.stringify(data) }))
createRoot(document.getElementById('app')).render(createElement(Survey, { model: survey }))
