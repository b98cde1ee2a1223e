"""Runs the server of llama.cpp until it is killed. Usage: llama-server.py <model file> <port> <tokens of the context>"""

import signal
import sys

import xllamacpp

model, port, context = sys.argv[1:]
parameters = xllamacpp.CommonParams()
parameters.model.path = model
parameters.hostnames = ["127.0.0.1"]
parameters.port = int(port)
parameters.n_ctx = int(context)
parameters.n_parallel = 1
parameters.cpuparams.n_threads = 1
server = xllamacpp.Server(parameters)
signal.pause()
