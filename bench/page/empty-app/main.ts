/// <reference lib="dom" />
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

const router = createBrowserRouter([{ path: '*', element: createElement('h1', null, 'An empty page') }])
const container = document.getElementById('app')
if (container) createRoot(container).render(createElement(RouterProvider, { router }))
