"""Writes the documents of a role for each line that comes in, and prints what it took."""

import io
import json
import sys
import time
from pathlib import Path

import cairosvg
from docx import Document
from docx.shared import Mm

DOTS_IN_A_MILLIMETRE = 170 / 25.4
drawn_before = {}


def picture(svg, width, drawn):
    if svg not in drawn:
        drawn[svg] = cairosvg.svg2png(bytestring=svg.encode(), output_width=round(width * DOTS_IN_A_MILLIMETRE))
    return io.BytesIO(drawn[svg])


def words(cell):
    if isinstance(cell, str):
        return cell
    if "room" in cell:
        return ""
    if "text" in cell:
        return "\n".join([cell["text"], *cell.get("below", [])])
    return "\n".join([*cell["texts"], *cell["items"]])


def add_list(file, block):
    for item in block["items"]:
        file.add_paragraph(item["text"], style="List Bullet" if block["style"] == "bullets" else "List Number")
        if item.get("lead"):
            file.add_paragraph(item["lead"])
        for below in item.get("items", []):
            file.add_paragraph(below, style="List Bullet 2")


def add_table(file, block):
    table = file.add_table(rows=1, cols=len(block["header"]), style="Table Grid")
    for cell, text in zip(table.rows[0].cells, block["header"]):
        cell.text = text
    for row in block["rows"]:
        for cell, text in zip(table.add_row().cells, row):
            cell.text = words(text)


def add(file, block, blocks, drawn):
    kind = block["type"]
    if kind == "title-page":
        file.add_paragraph(block["kind"], style="Subtitle")
        file.add_heading(block["title"], 0)
        for name, value in block["facts"]:
            file.add_paragraph(f"{name}: {value}")
    elif kind == "contents":
        file.add_paragraph(block["title"])
        for other in blocks:
            if other["type"] == "heading" and other["level"] < 3:
                file.add_paragraph(other["text"])
    elif kind == "heading":
        file.add_heading(block["text"], block["level"])
    elif kind == "paragraph":
        file.add_paragraph(block["text"])
    elif kind == "list":
        add_list(file, block)
    elif kind == "table":
        add_table(file, block)
    elif kind == "callout":
        for text in [block["title"], *block["texts"]]:
            file.add_paragraph(text, style="Intense Quote")
    elif kind == "figure":
        file.add_picture(picture(block["svg"], block["width"], drawn), width=Mm(block["width"]))
        file.add_paragraph(block["caption"], style="Caption")
    elif kind == "field":
        file.add_paragraph(block["label"])
        file.add_paragraph(block["hint"])
        file.add_paragraph("")
    elif kind == "page-break":
        file.add_page_break()


def write(document, drawn):
    file = Document()
    file.core_properties.title = document["title"]
    file.core_properties.author = document["author"]
    file.sections[0].header.paragraphs[0].text = document["title"]
    file.sections[0].footer.paragraphs[0].text = document["footer"]
    for block in document["blocks"]:
        add(file, block, document["blocks"], drawn)
    written = io.BytesIO()
    file.save(written)
    return written.tell()


stored = json.loads((Path(sys.argv[1]) / "documents.json").read_text())
for line in sys.stdin:
    asked = json.loads(line)
    took = {}
    for one in stored[asked["role"]]:
        started = time.perf_counter()
        size = write(one["document"], {} if asked["isDrawnAnew"] else drawn_before)
        took[one["name"]] = {"milliseconds": (time.perf_counter() - started) * 1000, "bytes": size}
    print(json.dumps(took), flush=True)
