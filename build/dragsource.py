#!/usr/bin/python3
"""A small window that offers files to be dragged: dragsource.py X Y FILE... (for build/window-hands)."""
import pathlib
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

x, y, *files = sys.argv[1:]
window = Gtk.Window(type=Gtk.WindowType.POPUP)
window.set_title("files to drag")
window.set_default_size(60, 40)
window.move(int(x), int(y))
button = Gtk.Button(label="drag")
button.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
button.drag_source_add_uri_targets()
button.connect("drag-data-get", lambda _w, _c, data, *_: data.set_uris([pathlib.Path(f).as_uri() for f in files]))
button.connect("drag-end", lambda *_: Gtk.main_quit())
window.add(button)
window.show_all()
Gtk.main()
