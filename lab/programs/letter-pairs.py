"""Writes a language model without training: the next letter depends on the last one, as in the text that it is given.

Usage: letter-pairs.py <text file> <model file>. Needs the package gguf. Its words mean nothing; a grammar gives its
answers their form, so that a server answers requests for JSON in earnest.
"""

import sys

import numpy
from gguf import GGUFWriter, TokenType

text_path, model_path = sys.argv[1:]
text = open(text_path, encoding="utf-8").read().encode("ascii", "ignore").decode()

# GPT-2 writes the 256 bytes as letters; printable ones stand for themselves.
printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
letters = {byte: chr(byte) for byte in printable}
for byte in range(256):
    letters.setdefault(byte, chr(256 + sum(1 for other in range(byte) if other not in printable)))
tokens = [letters[byte] for byte in range(256)] + ["th", "<|end|>"]
end = len(tokens) - 1
width = 288  # one coordinate a token, in a multiple of 32

pairs = numpy.full((len(tokens), 256), 1e-6)
for last, following in zip(text, text[1:]):
    if (last.isalpha() or last in " .,") and (following.isalpha() or following in " .,"):
        pairs[ord(last), ord(following)] += 1
capitals = [ord(letter) for letter in "ABCDEFGHIKLMNOPRSTW"]
pairs[ord('"')] = pairs[end] = 1e-6
pairs[ord('"'), capitals] = 1
pairs[ord(".")] = 1e-6
pairs[ord("."), ord('"')] = 1
pairs[ord(" "), ord(".")] = pairs[ord(" "), ord(",")] = pairs[ord(" "), ord(" ")] = 1e-6
# A sentence has about ten words.
pairs[ord("a"):ord("z") + 1, ord(".")] += 0.02 * pairs[ord("a"):ord("z") + 1].sum(axis=1)
logits = numpy.log(pairs / pairs.sum(axis=1, keepdims=True))

embedding = numpy.zeros((len(tokens), width), numpy.float32)
embedding[range(len(tokens)), range(len(tokens))] = 1
output = numpy.full((len(tokens), width), -20 / width**0.5, numpy.float32)
# The norm before the output makes each embedding as long as the root of its width.
output[:256, : len(tokens)] = (logits.T / width**0.5).astype(numpy.float32)

writer = GGUFWriter(model_path, "llama")
writer.add_name("letter pairs")
writer.add_context_length(32768)
writer.add_embedding_length(width)
writer.add_block_count(1)
writer.add_feed_forward_length(32)
writer.add_head_count(9)
writer.add_head_count_kv(9)
writer.add_layer_norm_rms_eps(1e-6)
writer.add_rope_dimension_count(32)
writer.add_vocab_size(len(tokens))
writer.add_tokenizer_model("gpt2")
writer.add_tokenizer_pre("gpt-2")
writer.add_token_list(tokens)
writer.add_token_types([TokenType.NORMAL] * end + [TokenType.CONTROL])
writer.add_token_merges(["t h"])
writer.add_bos_token_id(end)
writer.add_eos_token_id(end)
writer.add_chat_template(
    "{% for message in messages %}{{ message.role }}: {{ message.content }}\n{% endfor %}assistant: "
)
ones, zeros = numpy.ones(width, numpy.float32), numpy.zeros((width, width), numpy.float32)
writer.add_tensor("token_embd.weight", embedding)
writer.add_tensor("output_norm.weight", ones)
writer.add_tensor("output.weight", output)
writer.add_tensor("blk.0.attn_norm.weight", ones)
writer.add_tensor("blk.0.ffn_norm.weight", ones)
for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
    writer.add_tensor(f"blk.0.{name}.weight", zeros)
writer.add_tensor("blk.0.ffn_gate.weight", zeros[:32])
writer.add_tensor("blk.0.ffn_up.weight", zeros[:32])
writer.add_tensor("blk.0.ffn_down.weight", numpy.zeros((width, 32), numpy.float32))
writer.write_header_to_file()
writer.write_kv_data_to_file()
writer.write_tensors_to_file()
writer.close()
